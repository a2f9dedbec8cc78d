import { phone } from '../rig/phone.mjs'

/** The design is 16 rem wide. */
const pxPerRem = phone.width / 16
/** Browsers cut lengths down to a 64th of a px: without a touch more, 12 px would come back as 11.98. */
const touchPx = 0.002

/**
 * The apps share one stylesheet, in px of the rig's phone. Our build takes px for lengths of a 750 px design; said in
 * rem it leaves them alone, and on that phone they are the peers' pixels.
 */
export function peerPixels() {
  const toRem = (_, px) => `${(Number(px) + touchPx) / pxPerRem}rem`
  return {
    name: 'peer-pixels',
    transform(source, id) {
      if (!id.endsWith('/peers/common/app.css')) return null
      return { code: source.replace(/([\d.]+)px/g, toRem), map: null }
    },
  }
}
