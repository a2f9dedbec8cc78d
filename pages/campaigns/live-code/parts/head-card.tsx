import type { ReactNode } from 'react'

export interface HeadCardProps {
  /** Picture before the words. */
  mark?: ReactNode
  title: string
  text: string
  /** A second line; '' for none. */
  more?: string
  /** Tags behind the words. */
  children?: ReactNode
}

/** The card above a code: whose it is, and how the visitor stands to them. */
export function HeadCard({ mark, title, text, more, children }: HeadCardProps) {
  return (
    <section className='kit-card live-lock'>
      {mark}
      <div className='live-target-words'>
        <h2>{title}</h2>
        <p>{text}</p>
        {more && <p>{more}</p>}
      </div>
      {children}
    </section>
  )
}
