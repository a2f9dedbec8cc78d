import type { ReactNode } from 'react'

export interface CardProps {
  title?: string
  /** Small text after the title. */
  note?: string
  /** Right end of the header: a link or a button. */
  side?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ title, note, side, className = '', children }: CardProps) {
  return (
    <section className={`kit-card ${className}`}>
      {title && (
        <header className='kit-card-head'>
          <h2 className='kit-card-title'>
            {title}
            {note && <small>{note}</small>}
          </h2>
          {side}
        </header>
      )}
      {children}
    </section>
  )
}
