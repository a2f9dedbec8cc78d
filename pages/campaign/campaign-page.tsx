import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { ActivityDetail } from '../../api/index.ts'
import { useLater } from '../kit/use-later.ts'
import type { CampaignStore } from './campaign-store.ts'
import { CampaignFailed, CampaignNotFound } from './dead-ends.tsx'
import type { GateName, Refusal } from './rules.ts'

/** What a campaign's own store hands on of the common one. */
export type CampaignPart<D extends ActivityDetail> = Pick<
  CampaignStore<D>,
  '$page' | '$gate' | 'preview' | 'load' | 'retry' | 'closeGate'
>

export interface CampaignPageProps<D extends ActivityDetail> {
  store: CampaignPart<D>
  /** The page while it loads. */
  loading: ReactNode
  children: (detail: D, refused: Refusal | undefined) => ReactNode
}

/** The frame of every campaign page: reads the activity, says when there is none, asks for unmet conditions, marks a preview. */
export function CampaignPage<D extends ActivityDetail>(props: CampaignPageProps<D>) {
  const { store, loading, children } = props
  const page = useStore(store.$page)
  const gate = useStore(store.$gate)

  useEffect(() => void store.load(), [store])

  return (
    <>
      {page.status === 'loading' && loading}
      {page.status === 'notFound' && <CampaignNotFound />}
      {page.status === 'failed' && <CampaignFailed onRetry={() => void store.retry()} />}
      {page.status === 'ready' && children(page.detail, page.refused)}
      {gate && page.status === 'ready' && (
        <Gate gate={gate} detail={page.detail} onClose={isMet => void store.closeGate(isMet)} />
      )}
      {store.preview && <Ribbon preview={store.preview} />}
    </>
  )
}

export interface GateProps {
  gate: GateName
  detail: ActivityDetail
  onClose: (isMet: boolean) => void
}

const loadGate = () =>
  import('./gate-sheet.tsx').then(({ GateSheet }) => (props: GateProps) => <GateSheet {...props} />)

function Gate(props: GateProps) {
  return useLater(loadGate)?.(props)
}

type RibbonProps = { preview: NonNullable<CampaignPart<ActivityDetail>['preview']> }

const loadRibbon = () =>
  import('./preview-ribbon.tsx').then(({ PreviewRibbon }) => (props: RibbonProps) => (
    <PreviewRibbon {...props} />
  ))

function Ribbon(props: RibbonProps) {
  return useLater(loadRibbon)?.(props)
}
