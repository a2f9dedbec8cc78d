import { chooseImage, showToast } from '../../runtime/index.ts'

export interface ChosenPicture {
  /** URL on the phone, for `src` of an image. */
  path: string
  data: Blob
}

/**
 * Opens the phone's album and returns at most `count` pictures, none if the visitor cancels. A toast is shown if the
 * album cannot be opened, or if the messaging app does not return a picture's data.
 */
export async function choosePictures(count: number): Promise<ChosenPicture[]> {
  try {
    const { tempFiles } = await chooseImage({ count })
    const pictures = tempFiles.slice(0, count).flatMap(({ path, originalFileObj: data }) => {
      return data ? [{ path, data }] : []
    })
    if (pictures.length < Math.min(count, tempFiles.length)) say(unreadable)
    return pictures
  } catch (error) {
    const { errMsg = '' } = error as { errMsg?: string }
    // A format that the phone cannot decode.
    if (errMsg.endsWith('cannot be loaded')) say(unreadable)
    else if (!errMsg.endsWith('cancel')) say('没能打开相册，请稍后再试')
    return []
  }
}

const unreadable = '这张图片读取不了，请换一张'

const say = (title: string): void => void showToast({ title, icon: 'none' })
