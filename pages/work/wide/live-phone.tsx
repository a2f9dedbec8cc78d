import './wide.css'
import { useEffect, useState } from 'react'
import { isWide } from '../panes.ts'

export interface LivePhoneProps {
  /** Address of the page as customers see it; '' while there is nothing to see. */
  url: string
  /** What is said until then; by default what the wizard says. */
  waiting?: string
  /** Counts what was saved: the phone shows it anew. */
  version: number
}

const usual = '填完「怎么玩，送什么」，这里就是顾客看到的样子'

/** In a wide window, the real page beside the form that changes it. Phones load nothing of it. */
export function LivePhone({ url, waiting = usual, version }: LivePhoneProps) {
  const [hasRoom, setRoom] = useState(false)
  // The address carries a key that changes with each answer; what is shown changes with what was saved.
  const [shown, setShown] = useState({ url, version })
  if (shown.version !== version || (url && !shown.url)) setShown({ url, version })
  useEffect(() => {
    const look = () => setRoom(isWide())
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  if (!hasRoom) return null
  return (
    <aside className='live-phone' aria-label='顾客看到的'>
      {shown.url ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with the session of the merchant
        <iframe key={shown.version} src={shown.url} title='顾客看到的' />
      ) : (
        <p className='kit-card text-small mute'>{waiting}</p>
      )}
      <p className='text-note mute mt-3 text-center'>顾客看到的样子，保存后更新</p>
    </aside>
  )
}
