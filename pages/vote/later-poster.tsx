import { later } from '../kit/later.tsx'

/** A contestant's poster, in a file that comes with the first look at one. */
export const LaterPoster = /* @__PURE__ */ later(() =>
  import('./poster-sheet.tsx').then(({ PosterSheet }) => PosterSheet),
)
