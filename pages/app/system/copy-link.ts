import { setClipboardData, showToast } from '../../../runtime/index.ts'

/** Copies an address to the clipboard and reports the result; must be called from a tap. */
export async function copyLink(address: string): Promise<void> {
  await setClipboardData({ data: address }).then(
    () => showToast({ title: '链接已复制' }),
    () => showToast({ title: '没能复制，请长按链接选择', icon: 'none' }),
  )
}
