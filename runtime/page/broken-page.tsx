import './page.css'
import { Component, type ReactNode } from 'react'
import * as messages from '../core/messages.ts'

/** Shown for a page whose files fail to load, when no other screen can be shown. */
export const BrokenPage = () => <BrokenScreen onRetry={reload} />

/** Confines a page's render error to that page. */
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
