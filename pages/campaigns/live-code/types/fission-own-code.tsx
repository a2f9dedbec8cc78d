import { currentUrl } from '../../../../runtime/index.ts'
import { PosterPaper } from '../../../campaign/poster/poster-paper.tsx'
import { visitorPoster } from '../../../campaign/poster/visitor-poster.ts'
import { Figures } from '../../../kit/figures.tsx'
import { PersonRows } from '../../../kit/person-rows.tsx'
import { agoText } from '../../../kit/text/ago-text.ts'
import { dayText } from '../../../kit/text/time.ts'
import type { LiveProps } from '../live-type.ts'

/** The visitor's own code as a poster, and the people who used it. */
export default function OwnCode({ detail }: LiveProps) {
  const { own_code: own, brand, server_time: now } = detail
  if (!own) return null
  const note = `邀你来${brand.brand_name}`
  const poster = { note, hint: '长按识别', link: new URL(own.link, currentUrl()).href }
  return (
    <>
      <section className='kit-card'>
        <PosterPaper
          content={visitorPoster(detail, poster)}
          name='我的活码'
          caption='长按图片保存，发给朋友'
        />
        <p className='text-note mute text-center mt-1'>有效期到 {dayText(own.expire_at, now)}</p>
      </section>
      <section className='kit-card'>
        <Figures
          figures={[
            [own.scans, '扫过的朋友'],
            [own.valid_n, '算你邀请的'],
          ]}
        />
        <PersonRows
          rows={own.list.map(({ at, is_valid: isGood, ...person }) => ({
            ...person,
            note: agoText(at, now),
            tag: isGood ? '已计入' : '还没加',
            isGood,
          }))}
        />
      </section>
    </>
  )
}
