import { showToast } from '../../../../runtime/index.ts'
import { qrPicture } from '../../../kit/poster/qr-code.tsx'

/** Side of the saved picture, px. */
const SIDE = 800

/** Saves a code as a picture that every chat takes; browsers that save nothing are long-pressed instead. */
export async function saveCode(text: string): Promise<void> {
  try {
    const picture = await pngOf(await qrPicture(text))
    const link = document.createElement('a')
    link.href = picture
    link.download = 'guide-card.png'
    link.click()
  } catch {
    void showToast({ title: '保存失败，请长按二维码保存', icon: 'none' })
  }
}

async function pngOf(svg: string): Promise<string> {
  const image = new Image()
  image.src = svg
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.imageSmoothingEnabled = false
  pen.drawImage(image, 0, 0, SIDE, SIDE)
  return canvas.toDataURL('image/png')
}
