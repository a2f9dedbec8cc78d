import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityDetail } from '../../../api/index.ts'
import type { CampaignPart } from '../../../pages/campaign/campaign-page.tsx'
import { readyPage } from '../../../pages/campaign/ready-page.tsx'
import { lazyWithRetry } from '../../../pages/kit/state/lazy-with-retry.tsx'
import { buildDetail } from '../../support/coupon-data.ts'

const test = suite('a campaign page once its activity has been read')

/** A part whose file never loads. */
const missing = lazyWithRetry(() => new Promise<never>(() => {}))

const draw = (view: string): string => {
  const Ready = readyPage<ActivityDetail, CampaignPart<ActivityDetail>, string, never>({
    start: '/coupon',
    viewOf: () => view,
    running: () => <p>the running screen</p>,
    sheets: missing,
    states: { late: missing },
  })
  return renderToString(
    <Ready
      store={{} as CampaignPart<ActivityDetail>}
      query={{}}
      onAction={() => undefined}
      detail={buildDetail()}
      refused={undefined}
      waiting={<p>the skeleton</p>}
    />,
  )
}

test('shows nothing in the place of sheets that are still to come', () => {
  const markup = draw('running')
  assert.match(markup, 'the running screen')
  assert.not.match(markup, 'the skeleton')
})

test('shows the skeleton in the place of a screen that is still to come', () => {
  assert.match(draw('late'), 'the skeleton')
})

test.run()
