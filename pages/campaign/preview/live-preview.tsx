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
  /** A console has sent a draft. */
  onDraft: (page: CampaignState<D>) => void
  renderScreen: () => ReactNode
}

/**
 * Frame of a preview: its ribbon, and the drafts of the surrounding console. A draft that breaks the page is replaced
 * by the last working state.
 */
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

/** A component of its own, so that a render error occurs below the boundary. */
const Screen = ({ render }: { render: () => ReactNode }) => render()

interface LastGoodProps<T> {
  shown: T
  onBroken: (last: T) => void
  children: ReactNode
}

/** Shows the last working state when a draft breaks the page; rethrows for a page that never worked. */
class LastGood<T> extends Component<LastGoodProps<T>, { isBroken: boolean }> {
  override state = { isBroken: false }
  /** Oldest first. */
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
    // A lazy part may break a state that had rendered before.
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

/** Number of earlier states that are kept. */
const kept = 3
