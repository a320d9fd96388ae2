import { data } from 'react-router'

export const loader = () => {
  throw data(null, { status: 404 })
}
export const clientLoader = loader

const NotFoundPage = () => null
export default NotFoundPage
