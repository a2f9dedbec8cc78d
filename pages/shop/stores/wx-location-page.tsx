import './place.css'
import { useEffect } from 'react'
import { navigateBack, openLocation, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { type MapPlace, mapPlace } from './place-rules.ts'
import { copyText } from '../../kit/copy-text.ts'

/** A place on a drawn map, with a link to the host's own map. */
export default function WxLocationPage({ query }: PageProps) {
  const place = mapPlace(query)
  const isBad = !place
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  if (!place) return <p role='status'>请稍候...</p>
  const { name, address, lat, lng } = place
  return (
    <main className='screen screen-bar place follows-host'>
      <section className='place-map tint' role='img' aria-label={`${name || '门店'}的位置示意图`}>
        <Streets />
        <Icon name='pin' size={96} />
      </section>
      <section className='kit-card place-words'>
        <h1 className='text-title'>{name || '门店位置'}</h1>
        <p className='dim mt-2'>{address || `${lat.toFixed(4)}, ${lng.toFixed(4)}`}</p>
        <div className='place-line flex wrap mt-3 mb-3'>
          <Button kind='quiet' size='small' icon='copy' onTap={() => void copy(place)}>
            复制地址
          </Button>
          <Button kind='quiet' size='small' onTap={() => void navigateBack()}>
            返回
          </Button>
        </div>
      </section>
      <BottomBar>
        <Button kind='main' icon='pin' onTap={() => void go(place)}>
          导航
        </Button>
      </BottomBar>
    </main>
  )
}

/** Without a host's map the address is copied, for pasting into one. */
async function go(place: MapPlace): Promise<void> {
  const { lat: latitude, lng: longitude, ...rest } = place
  await openLocation({ latitude, longitude, ...rest }).catch(() => copy(place))
}

const copy = ({ address, name, lat, lng }: MapPlace) => copyText(address || name || `${lat},${lng}`)

/** Streets of no real town: the picture only symbolizes a map, the text names the place. */
function Streets() {
  return (
    <svg viewBox='0 0 375 260' preserveAspectRatio='xMidYMid slice' aria-hidden='true'>
      <path className='place-water' d='M0 190q90-40 170 8t205 6v56H0z' />
      <path className='place-road' d='M-10 70l400-30M-10 150l400 10M90-10l-30 290M250-10l50 290' />
      <path className='place-lane' d='M150-10l10 280M-10 110h400M330-10l-20 280' />
    </svg>
  )
}
