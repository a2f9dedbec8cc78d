import { useLater } from '../kit/use-later.ts'
import type { PosterSheetProps } from './poster-sheet.tsx'

const loadPoster = () =>
  import('./poster-sheet.tsx').then(({ PosterSheet }) => (props: PosterSheetProps) => (
    <PosterSheet {...props} />
  ))

/** A contestant's poster, in a file that comes with the first look at one. */
export function LaterPoster(props: PosterSheetProps) {
  return useLater(loadPoster)?.(props)
}
