import './page.css'
import { Component, type ReactNode, useEffect, useState } from 'react'
import * as messages from '../core/messages.ts'

/**
 * Shown in place of a page when neither its files nor those of the error screen can be loaded. Reloads once the network
 * is back; a reload without a network would show the browser's own error page.
 */
export function BrokenPage() {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <BrokenScreen
      title={messages.pageNotLoaded}
      text={messages.checkNetwork}
      action={isWaiting ? messages.waitsForNetwork : messages.loadAgain}
      onRetry={() => (navigator.onLine ? reload() : setIsWaiting(true))}
    />
  )
}

/** Confines a page's render error to that page. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <BrokenScreen
        title={messages.pageBroke}
        action={messages.openAgain}
        onRetry={() => this.setState({ isBroken: false })}
      />
    )
  }
}

interface BrokenScreenProps {
  title: string
  text?: string
  action: string
  onRetry: () => void
}

function BrokenScreen({ title, text, action, onRetry }: BrokenScreenProps) {
  return (
    <div className='taro-page-broken' role='alert'>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <button type='button' onClick={onRetry}>
        {action}
      </button>
    </div>
  )
}

function reload(): void {
  window.location.reload()
}
