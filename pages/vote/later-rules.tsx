import type { RulesSheetProps } from '../campaign/rules-sheet.tsx'
import { useLater } from '../kit/use-later.ts'

const loadRules = () =>
  import('../campaign/rules-sheet.tsx').then(({ RulesSheet }) => (props: RulesSheetProps) => (
    <RulesSheet {...props} />
  ))

/** The rules, in a file that comes with the first look at them. */
export function LaterRules(props: RulesSheetProps) {
  return useLater(loadRules)?.(props)
}
