import { navigateBack } from '../../../../runtime/index.ts'

export default function P8Page() {
  return (
    <div className='page-p8'>
      <span className='dtitle'>Trivial page 8</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
