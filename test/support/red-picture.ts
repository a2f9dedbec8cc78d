import { PNG } from 'pngjs'

/** A plain red picture. */
export function pngOf(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([200, 60, 40, 255], at)
  return PNG.sync.write(png)
}
