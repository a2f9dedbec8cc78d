import { useEffect, useRef, useState } from 'react'
import type { ActivityPoster, LiveCodeDetail } from '../../../../api/index.ts'
import { currentUrl } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { agoText } from '../../../kit/text/ago-text.ts'
import { dayText } from '../../../kit/text/time.ts'
import { themeOf } from '../../../kit/theme/theme.ts'
import type { LiveProps } from '../live-type.ts'

/** The visitor's own code as a poster, and the people who used it. */
export function OwnCode({ detail }: LiveProps) {
  const { own_code: own, server_time: now } = detail
  if (!own) {
    return (
      <section className='kit-card live-none'>
        <h2>一人一个码</h2>
        <p>生成以后发给朋友，谁来了这里都看得到</p>
      </section>
    )
  }
  if (own.expire_at <= now) {
    return (
      <section className='kit-card live-none'>
        <h2>活码已到期</h2>
        <p>续期以后，发出去的码照样能用</p>
      </section>
    )
  }
  return (
    <>
      <section className='kit-card live-own'>
        <Poster detail={detail} />
        <p className='live-hint'>长按图片保存，发给朋友</p>
        <p className='live-ends'>有效期到 {dayText(own.expire_at, now)}</p>
      </section>
      <section className='kit-card'>
        <dl className='live-numbers'>
          <div>
            <dd className='num'>{own.scans}</dd>
            <dt>扫过的朋友</dt>
          </div>
          <div>
            <dd className='num'>{own.valid_n}</dd>
            <dt>算你邀请的</dt>
          </div>
        </dl>
        {own.list.length > 0 && (
          <ul className='live-friends'>
            {own.list.map(({ nickname, avatar, at, is_valid }, index) => (
              // Newest first; rows have no other identity.
              <li key={own.list.length - index}>
                <Avatar src={avatar} name={nickname} size={64} />
                <b>{nickname}</b>
                <small>{is_valid ? '已加入' : '还没加'}</small>
                <small>{agoText(at, now)}</small>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** The staff's poster with the customer's avatar; the bare code if it cannot be drawn. */
function Poster({ detail }: { detail: LiveCodeDetail }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [src, setSrc] = useState<string | 'broken'>('')
  const data = posterOf(detail)
  const key = JSON.stringify(data)

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return undefined
    let current = true
    const poster: ActivityPoster = JSON.parse(key)
    const colors = themeOf(poster.activity.theme_color) as Record<string, string>
    import('../../../campaign/poster/poster-picture.ts')
      .then(({ drawPoster }) =>
        drawPoster(paper, {
          data: poster,
          background: poster.poster.bg_url,
          colors,
        }),
      )
      .then(
        drawn => current && setSrc(drawn),
        () => current && setSrc('broken'),
      )
    return () => {
      current = false
    }
  }, [key])

  return (
    <>
      <canvas ref={canvas} hidden />
      {src === 'broken' ? (
        <div className='live-code'>
          <QrCode text={data.target_url} size={440} alt='我的活码' />
        </div>
      ) : (
        <div className='live-poster'>{src && <img src={src} alt='我的活码海报' />}</div>
      )}
    </>
  )
}

const posterOf = (detail: LiveCodeDetail): ActivityPoster => ({
  target_url: new URL(detail.own_code?.link ?? '', currentUrl()).href,
  poster: {
    bg_url: detail.activity.cover,
    w: 750,
    h: 1334,
    qr_x: 250,
    qr_y: 850,
    qr_w: 280,
    avatar_show: true,
    nickname_show: true,
    text_color: detail.activity.theme_color,
    words: '长按识别，一起来喝茶',
  },
  staff: detail.me && {
    id: 0,
    name: detail.me.nickname,
    avatar: detail.me.avatar,
    shop_id: 0,
    shop_name: `邀你来${detail.brand.brand_name}`,
  },
  stats: { scan: 0, join: 0, reward: 0 },
  expire_at: detail.own_code?.expire_at ?? 0,
  activity: detail.activity,
  brand: detail.brand,
})
