import { useLater } from '../kit/use-later.ts'
import type { EnvelopeSheetsProps } from './envelope-sheets.tsx'

const loadSheets = () =>
  import('./envelope-sheets.tsx').then(({ EnvelopeSheets }) => (props: EnvelopeSheetsProps) => (
    <EnvelopeSheets {...props} />
  ))

/** The sheets come after the envelope is on screen; a tap that is faster waits for them. */
export function LaterSheets(props: EnvelopeSheetsProps) {
  const draw = useLater(loadSheets)
  return draw?.(props)
}
