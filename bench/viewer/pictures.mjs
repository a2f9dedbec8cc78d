import { pictureCount, pictureUrl, thumbUrl } from './viewers.mjs'

/** The large pictures, 2000 x 1500, and the thumbnail, drawn the same every time; by their address. */
export async function drawPictures(browser) {
  const page = await browser.newPage()
  const pictures = new Map([[thumbUrl, await draw(page, 750, 400, 3)]])
  for (let index = 0; index < pictureCount; index += 1) {
    pictures.set(pictureUrl(index), await draw(page, 2000, 1500, index))
  }
  await page.close()
  return pictures
}

/** Many soft dots: as hard to decode as a photograph. */
async function draw(page, width, height, hue) {
  const url = await page.evaluate(
    ([w, h, k]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      let seed = 12345 + k * 777
      const random = () => {
        seed = (seed * 1103515245 + 12345) & 0x7fffffff
        return seed / 0x7fffffff
      }
      context.fillStyle = `hsl(${k * 36} 70% 50%)`
      context.fillRect(0, 0, w, h)
      for (let dot = 0; dot < 1500; dot += 1) {
        context.fillStyle = `hsl(${random() * 360} 60% 50% / 0.25)`
        context.beginPath()
        context.arc(random() * w, random() * h, (random() * w) / 30, 0, 7)
        context.fill()
      }
      return canvas.toDataURL('image/jpeg', 0.8)
    },
    [width, height, hue],
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
