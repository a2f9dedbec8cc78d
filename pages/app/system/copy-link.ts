import { setClipboardData, showToast } from '../../../runtime/index.ts'

/** Puts an address on the clipboard and says how that went; must be called from a tap. */
export async function copyLink(address: string): Promise<void> {
  await setClipboardData({ data: address }).then(
    () => showToast({ title: '链接已复制' }),
    () => showToast({ title: '没能复制，请长按链接选择', icon: 'none' }),
  )
}
