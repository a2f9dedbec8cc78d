import './page.css'
import { Component, type ReactNode } from 'react'
import * as messages from '../core/messages.ts'

/** Stands in for a page whose files do not come, when there is no other screen to show. */
export const BrokenPage = () => <BrokenScreen onRetry={reload} />

/** A page that throws while it renders takes down itself, not the stack. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <BrokenScreen onRetry={() => this.setState({ isBroken: false })} />
  }
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className='taro-page-broken' role='alert'>
      <p>{messages.pageBroke}</p>
      <button type='button' onClick={onRetry}>
        {messages.openAgain}
      </button>
    </div>
  )
}

function reload(): void {
  window.location.reload()
}
