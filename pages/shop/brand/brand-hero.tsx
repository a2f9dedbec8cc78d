import type { BrandHome } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { LateBell } from '../../mechanics/inbox/late-bell.tsx'
import { telOf } from '../../kit/text/tel-of.ts'

/** The brand's landscape with its name over the edge. */
export function BrandHero({ brand }: { brand: BrandHome['brand'] }) {
  const { logo, brand_name: name, intro, phone } = brand
  return (
    <header>
      <Landscape />
      <div className='kit-card system-brand-card'>
        <div className='system-brand-who row'>
          <Avatar src={logo} name={name} size={112} />
          <h1 className='text-title grow tight break mx-5'>{name}</h1>
          {phone && (
            <a
              className='system-brand-call firm tint'
              href={telOf(phone)}
              aria-label={`打电话 ${phone}`}
            >
              <Icon name='phone' size={40} />
            </a>
          )}
          <LateBell />
        </div>
        {intro && <p className='dim loose mt-5'>{intro}</p>}
      </div>
    </header>
  )
}

function Landscape() {
  return (
    <svg
      className='system-brand-scene wide'
      viewBox='0 0 375 180'
      preserveAspectRatio='xMidYMax slice'
      aria-hidden='true'
    >
      <circle className='system-sun' cx='286' cy='74' r='38' />
      <path
        className='system-far'
        d='M0 126c40-6 62-44 98-44 32 0 48 30 78 30 34 0 52-42 92-42 40 0 60 34 107 38v72H0z'
      />
      <path
        className='system-near'
        d='M0 156c50-4 78-28 120-28 46 0 62 24 106 24 50 0 82-34 149-30v58H0z'
      />
      <path
        className='system-contours'
        d='M-4 34c60-18 96 10 150 2s88-30 233-14M-4 48c62-18 98 10 152 2s90-30 231-14M-4 62c64-18 100 10 154 2s92-30 229-14M-4 168c52-6 80-24 124-24s66 22 108 22 84-30 151-28M-4 178c52-6 82-22 126-22s66 20 108 20 84-26 149-24'
      />
    </svg>
  )
}
