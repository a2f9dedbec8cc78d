/**
 * Hides pictures that cannot be loaded, for which browsers draw a torn sheet. What failed in the served HTML, before
 * its components listened, fails once more now, so that they show what stands in for it.
 */
export function watchBrokenPictures(): void {
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
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

/** Address of a picture that is known to be broken, or that does not tell; undefined for all others. */
function mayBeBroken(picture: Element): string | undefined {
  if (!(picture instanceof HTMLImageElement)) return picture.getAttribute('href') ?? undefined
  const { complete, naturalWidth, currentSrc } = picture
  return complete && naturalWidth === 0 ? currentSrc : undefined
}

/** A drawing without a size of its own has no natural width either, so the picture is tried once more. */
function failAgain(picture: Element, address: string): void {
  const probe = new Image()
  probe.src = address
  probe.decode().catch(() => picture.dispatchEvent(new Event('error')))
}
