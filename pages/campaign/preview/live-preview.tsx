import { Component, type ReactNode, useEffect, useRef } from 'react'
import type { ActivityDetail } from '../../../api/index.ts'
import type { CampaignState } from '../campaign-look.ts'
import { isDraft, listenToConsole } from './draft-feed.ts'
import type { Preview } from './preview.ts'
import { pageOf } from './preview-page.ts'
import { PreviewRibbon } from './preview-ribbon.tsx'

export interface LivePreviewProps<D extends ActivityDetail> {
  preview: Preview
  shown: CampaignState<D>
  /** A console has sent this to be shown. */
  onDraft: (page: CampaignState<D>) => void
  renderScreen: () => ReactNode
}

/** The frame of a preview: its ribbon, and the drafts of the console around it. One that breaks the page gives way to what stood before. */
export function LivePreview<D extends ActivityDetail>(props: LivePreviewProps<D>) {
  const { preview, shown, onDraft, renderScreen } = props
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  useEffect(
    () =>
      listenToConsole(data => {
        const { shown: page, onDraft: show } = now.current
        const detail = page.status === 'ready' ? page.detail : undefined
        if (isDraft(data, preview.type, detail)) show(pageOf(data))
      }),
    [preview.type],
  )
  return (
    <>
      <LastGood shown={shown} onBroken={onDraft}>
        <Screen render={renderScreen} />
      </LastGood>
      <PreviewRibbon preview={preview} />
    </>
  )
}

/** In a component of its own, so that what throws does so below the boundary. */
const Screen = ({ render }: { render: () => ReactNode }) => render()

interface LastGoodProps<T> {
  shown: T
  onBroken: (last: T) => void
  children: ReactNode
}

/** When a draft breaks the page, shows the last state that worked; a page that never worked throws on. */
class LastGood<T> extends Component<LastGoodProps<T>, { isBroken: boolean }> {
  override state = { isBroken: false }
  /** The newest last. */
  private stood: T[] = []

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    this.note()
  }

  override componentDidUpdate() {
    this.note()
  }

  override componentDidCatch(error: Error) {
    // A part that came later may break what had stood.
    this.stood = this.stood.filter(each => each !== this.props.shown)
    const last = this.stood.pop()
    if (last === undefined) throw error
    this.props.onBroken(last)
    this.setState({ isBroken: false })
  }

  private note() {
    const { shown } = this.props
    if (this.state.isBroken || this.stood[this.stood.length - 1] === shown) return
    this.stood = [...this.stood, shown].slice(-kept)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** How many earlier states it can go back to. */
const kept = 3
