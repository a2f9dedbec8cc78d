import type { QuestionDetail } from '../../../api/index.ts'
import { RulesSheet } from '../../campaign/sheets/rules-sheet.tsx'
import { RankSheet } from './result/rank-sheet.tsx'

export interface SheetsProps {
  sheet: 'rules' | 'rank'
  detail: QuestionDetail
  onClose: () => void
}

export function Sheets({ sheet, detail, onClose }: SheetsProps) {
  if (sheet === 'rank') return <RankSheet id={detail.activity.id} onClose={onClose} />
  return <RulesSheet html={detail.activity.rules_html} onClose={onClose} />
}
