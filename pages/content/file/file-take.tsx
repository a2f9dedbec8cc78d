import { useState } from 'react'
import type { FileInfo } from '../../../api/index.ts'
import { clientKind, currentUrl, leaveFor, userAgent } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { copyText } from '../../kit/copy-text.ts'

/** Ways to get the file itself. In-app browsers cannot save files, so they lead through the phone's own browser. */
export function FileTake({ file }: { file: FileInfo }) {
  const [isAsking, setIsAsking] = useState(false)
  const isInApp = clientKind(userAgent()) !== 'other'
  const take = () => leaveFor(file.url)
  const copy = () =>
    void copyText(new URL(file.url, currentUrl()).href, '复制失败，请打开文件后再复制')

  return (
    <>
      <div className='file-take px-3 pt-5 pb-6 gap-4'>
        <Button kind='soft' size='mid' onTap={isInApp ? () => setIsAsking(true) : take}>
          {isInApp ? '在浏览器打开' : '下载'}
        </Button>
        <Button kind='quiet' size='mid' icon='copy' onTap={copy}>
          复制链接
        </Button>
      </div>
      <Sheet open={isAsking} title='在浏览器打开' onClose={() => setIsAsking(false)}>
        <p className='text-lead dim loose'>
          聊天里存不了文件。打开后点右上角的 ···，选“在浏览器打开”，就能存到手机里。
        </p>
        <div className='file-take px-3 pt-5 pb-6 gap-4'>
          <Button kind='main' onTap={take}>
            打开文件
          </Button>
        </div>
      </Sheet>
    </>
  )
}
