import './other-campaigns.css'
import { type BrandEntry, brandIndex } from '../../../api/index.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { useRead } from '../../kit/state/use-read.ts'
import { otherCampaigns } from '../rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

const loadHome = () => brandIndex({}, { quiet: true })

export interface OtherCampaignsProps {
  /** Start page of the campaign that is shown, e.g. `/coupon`; none on a page of no campaign. */
  page?: string
  id?: number
  title?: string
  /** How many there are at most, two in a row. */
  most?: number
}

/** Running campaigns of the brand but the shown one; renders nothing if there are none. */
export function OtherCampaigns(props: OtherCampaignsProps) {
  const { page = '', id = 0, title = '这些还有', most } = props
  const { data: home, isFailed } = useRead(loadHome)
  // Keeps the place, so that nothing above moves when the tiles come.
  if (!home && !isFailed) return <div className='campaign-others-wait' />
  const others = home ? otherCampaigns(home.entries, page, id, most) : []
  if (others.length === 0) return null
  return (
    <section className='campaign-others'>
      <h2 className='text-lead text-left mb-4'>{title}</h2>
      <ul className='flex wrap gap-4'>
        {others.map(entry => (
          <li className='slim' key={entry.path}>
            <Tile {...entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ title, text, thumb, path }: BrandEntry) {
  return (
    <button className='text-left' type='button' {...leadsTo(path)}>
      <Thumb src={thumb} width={480} className='campaign-others-thumb' />
      <b className='one-line block px-5'>{title}</b>
      <span className='one-line block px-5 text-note mute'>{text}</span>
    </button>
  )
}
