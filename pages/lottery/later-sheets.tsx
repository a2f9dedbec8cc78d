import { useLater } from '../kit/use-later.ts'
import type { DrawSheetsProps } from './draw-sheets.tsx'

const loadSheets = () =>
  import('./draw-sheets.tsx').then(({ DrawSheets }) => (props: DrawSheetsProps) => (
    <DrawSheets {...props} />
  ))

/** The sheets come after the page is on screen; a tap that is faster waits for them. */
export function LaterSheets(props: DrawSheetsProps) {
  const draw = useLater(loadSheets)
  return draw?.(props)
}
