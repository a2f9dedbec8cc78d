import '../../kit/lined.css'
import './place.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PageProps } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { createLocationStore, type LocationState } from './location-store.ts'

const words: Record<LocationState['asking'], string> = {
  no: '',
  busy: '正在定位，最多等 10 秒',
  insecure: '这个页面不是加密连接，手机不会告诉它位置，请在下面选择城市',
  denied: '没有获得定位权限。可在手机设置里允许微信使用位置，或在下面选择城市',
  silent: '暂时定位不到，请在下面选择城市',
}

/** Requests the position, explains why, and offers a manual choice. */
export default function GetLocationPage({ query }: PageProps) {
  const [store] = useState(() => createLocationStore(query.back))
  const { $state, $cities, load, locate, choose, leave, stop } = store
  const { asking, current } = useStore($state)
  const cities = useStore($cities)

  useEffect(() => {
    void load()
    return stop
  }, [load, stop])

  return (
    <main className='screen place follows-host'>
      <Card className='place-why dim text-center row spaced-3'>
        <Icon name='pin' size={64} />
        <h1 className='text-title'>找到离你最近的门店</h1>
        <p>位置只用来排列门店，保留 30 分钟</p>
        {current && <p>当前城市：{current}</p>}
        <Button kind='main' busy={asking === 'busy'} onTap={() => void locate()}>
          使用当前位置
        </Button>
        <p role='status'>{words[asking]}</p>
        {query.need === '0' && (
          <button type='button' className='kit-link' onClick={leave}>
            跳过
          </button>
        )}
      </Card>
      <Card title='选择城市'>
        {cities.status === 'loading' && <p role='status'>请稍候...</p>}
        {cities.status !== 'loading' && cities.status !== 'ready' && (
          <div className='place-failed mute text-center'>
            <FailedLine onRetry={() => void load()} />
          </div>
        )}
        <ul className='place-cities gap-3'>
          {(cities.status === 'ready' ? cities.list : []).map(city => (
            <li key={city.city}>
              <Button
                className='wide'
                kind={city.city === current ? 'soft' : 'quiet'}
                size='mid'
                onTap={() => choose(city)}
              >
                {city.city}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </main>
  )
}
