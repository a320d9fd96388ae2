import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../i18n/use-text.ts'

const wait = 5

/** Counts 5 s down and goes home, unless it is stopped; `seconds` is undefined from then on. */
export const useHomeCountdown = () => {
  const navigate = useNavigate()
  const path = usePath()
  const [seconds, setSeconds] = useState<number | undefined>(wait)
  useEffect(() => {
    if (seconds === undefined) return
    if (seconds === 0) return void navigate(path('/'))
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, navigate, path])
  return { seconds, stop: () => setSeconds(undefined) }
}
