import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'

interface ItemRowProps {
  /** What the row is: 奖品 1. */
  name: string
  /** What is in it, in a word, for the line of a folded row. */
  told: string
  folds: boolean
  /** Open from the start. */
  isNew: boolean
  /** Open as long as something in it is wrong. */
  isWrong: boolean
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** A row with fields of its own; one that folds is a line until it is opened. */
export function ItemRow({ name, told, folds, isNew, isWrong, onRemove, children }: ItemRowProps) {
  const [isOpen, setIsOpen] = useState(!folds || isNew)
  const shows = isOpen || isWrong
  return (
    <>
      <header className='text-body row apart'>
        {folds ? (
          <button
            type='button'
            className='draft-fold row grow text-left py-1'
            aria-expanded={shows}
            onClick={() => setIsOpen(!shows)}
          >
            <b className='firm'>{name}</b>
            <span className='grow one-line mute ml-3'>{told}</span>
            <Icon name='right' size={32} />
          </button>
        ) : (
          <b>{name}</b>
        )}
        {shows && onRemove && (
          <Button kind='quiet' size='small' onTap={onRemove}>
            删除
          </Button>
        )}
      </header>
      {shows && children}
    </>
  )
}
