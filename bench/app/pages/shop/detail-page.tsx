import { navigateBack, type PageProps, showToast } from '../../../../runtime/index.ts'
import { items, paragraphs } from '../../../peers/common/data.js'

export default function DetailPage({ query }: PageProps) {
  const item = items[Number(query.id ?? 0)]
  return (
    <div className='page-detail'>
      <img className='hero' src='/hero.jpg' alt='' />
      <span className='dtitle'>Detail of {item?.title}</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
      <span
        className='btn btn-dtoast'
        onClick={() => showToast({ title: 'Saved ok', icon: 'none' })}
      >
        toast
      </span>
      {paragraphs.map(paragraph => (
        <span className='para' key={paragraph}>
          {paragraph}
        </span>
      ))}
    </div>
  )
}
