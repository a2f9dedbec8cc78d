import type { ReactNode } from 'react'
import { Sheet } from '../../kit/sheet.tsx'
import { RulesWords } from './rules-words.tsx'

export interface RulesSheetProps {
  /** The merchant's HTML; undefined while the sheet is closed. */
  html: string | undefined
  onClose: () => void
  /** Default 活动规则. */
  title?: string
  /** Further mandatory information below the rules. */
  children?: ReactNode
}

export function RulesSheet({ html, title = '活动规则', onClose, children }: RulesSheetProps) {
  if (html === undefined) return null
  return (
    <Sheet open title={title} onClose={onClose}>
      <RulesWords html={html} />
      {children}
    </Sheet>
  )
}
