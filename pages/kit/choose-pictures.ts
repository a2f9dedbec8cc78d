import { chooseImage, showToast } from '../../runtime/index.ts'

interface ChosenPicture {
  /** Local address, accepted by `<img>`. */
  path: string
  data: Blob
}

/**
 * Lets the visitor choose at most `count` pictures; none if they cancel. A toast tells of an album that does not open
 * and of a picture whose data the host does not return.
 */
export async function choosePictures(count: number): Promise<ChosenPicture[]> {
  try {
    const { tempFiles } = await chooseImage({ count })
    const pictures = tempFiles.slice(0, count).flatMap(({ path, originalFileObj: data }) => {
      return data ? [{ path, data }] : []
    })
    if (pictures.length < Math.min(count, tempFiles.length)) say('这张图片读取不了，请换一张')
    return pictures
  } catch (error) {
    const { errMsg = '' } = error as { errMsg?: string }
    if (!errMsg.endsWith('cancel')) say('没能打开相册，请稍后再试')
    return []
  }
}

const say = (title: string): void => void showToast({ title, icon: 'none' })
