import { useLater } from '../kit/use-later.ts'
import type { ChanceSheetProps } from './chance-sheet.tsx'

const loadSheet = () =>
  import('./chance-sheet.tsx').then(({ ChanceSheet }) => (props: ChanceSheetProps) => (
    <ChanceSheet {...props} />
  ))

/** The chance that a vote has earned, in a file of its own. */
export function LaterChance(props: ChanceSheetProps) {
  return useLater(loadSheet)?.(props)
}
