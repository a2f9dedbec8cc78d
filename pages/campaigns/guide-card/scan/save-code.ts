import { saveImageToPhotosAlbum, showToast } from '../../../../runtime/index.ts'
import { qrPicture } from '../../../kit/poster/qr-code.tsx'

/** Side of the saved picture, px. */
const SIDE = 800

/** Saves a code as a picture: a download, or in the messaging app a picture to press and hold. */
export async function saveCode(text: string): Promise<void> {
  try {
    await saveImageToPhotosAlbum({ filePath: await pngOf(await qrPicture(text)) })
  } catch (error) {
    const { errMsg = '' } = error as { errMsg?: string }
    if (errMsg.endsWith('cancel')) return
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
