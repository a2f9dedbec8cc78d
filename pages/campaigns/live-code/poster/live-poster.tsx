import type { ComponentType } from 'react'
import type { LiveCodeType } from '../../../../api/index.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { campaignPoster } from '../../../campaign/poster/campaign-poster.tsx'
import type { PosterWords } from '../../../campaign/poster/poster-numbers.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { starts } from '../paths.ts'

const Targets = /* @__PURE__ */ lazyWithRetry<{ id: string; type: LiveCodeType }>(() =>
  import('./target-rows.tsx').then(({ TargetRows }) => TargetRows),
)

/** Staff poster of a live code, with its targets and their usage. */
export const livePoster = (type: LiveCodeType, words: PosterWords): ComponentType<PageProps> =>
  campaignPoster({
    type,
    start: starts[type],
    words,
    below: ({ id }) => <Targets id={id} type={type} />,
  })
