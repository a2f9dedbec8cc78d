import type { ReactNode } from 'react'
import { Sheet } from '../../kit/sheet.tsx'
import { RulesWords } from './rules-words.tsx'

export interface RulesSheetProps {
  /** As the merchant wrote it; undefined while the sheet is closed. */
  html: string | undefined
  onClose: () => void
  /** Default 活动规则. */
  title?: string
  /** What else must be public, below the rules. */
  children?: ReactNode
}

/** The rules of the activity. */
export function RulesSheet({ html, title = '活动规则', onClose, children }: RulesSheetProps) {
  if (html === undefined) return null
  return (
    <Sheet open title={title} onClose={onClose}>
      <RulesWords html={html} />
      {children}
    </Sheet>
  )
}
