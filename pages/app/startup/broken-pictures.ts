/**
 * Hides pictures that cannot be loaded, for which browsers draw a torn sheet. What failed in the served HTML, before
 * its components listened, fails once more now, so that they show what stands in for it. All are tried again when the
 * network comes back.
 */
export function watchBrokenPictures(): void {
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
  window.addEventListener('online', loadAgain)
  for (const picture of document.querySelectorAll('img, image')) {
    const address = mayBeBroken(picture)
    if (address) failAgain(picture, address)
  }
}

/** A picture with a text stays, because browsers show the text in its place. */
function mark({ type, target }: Event): void {
  if (!isPicture(target) || target.getAttribute('alt')) return
  target.style.visibility = type === 'error' ? 'hidden' : ''
}

const isPicture = (target: EventTarget | null): target is HTMLElement | SVGElement =>
  target instanceof Element && /^(img|image)$/.test(target.localName)

function loadAgain(): void {
  for (const picture of document.images) {
    const { src } = picture
    if (isFailed(picture)) picture.src = src
  }
}

const isFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''

/** Address of a picture that is known to be broken, or that does not tell; undefined for all others. */
function mayBeBroken(picture: Element): string | undefined {
  if (!(picture instanceof HTMLImageElement)) return picture.getAttribute('href') ?? undefined
  return isFailed(picture) ? picture.currentSrc : undefined
}

/** A drawing without a size of its own has no natural width either, so the picture is tried once more. */
function failAgain(picture: Element, address: string): void {
  const probe = new Image()
  probe.src = address
  probe.decode().catch(() => picture.dispatchEvent(new Event('error')))
}
