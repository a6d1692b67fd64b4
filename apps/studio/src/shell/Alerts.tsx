/* Messages that stay, with what can be done about them. */
import { X } from 'lucide-react'
import { setAlert, useAlerts } from '../editor/alerts'
import './Alerts.css'

export function Alerts() {
  const list = useAlerts((s) => s.list)
  return (
    <div className="alerts" role="alert">
      {list.map(({ about, message, actions, onDismiss }) => (
        <div key={about} className="alert" data-about={about}>
          <p>{message}</p>
          {actions.map(({ label, run }) => (
            <button key={label} type="button" onClick={run}>
              {label}
            </button>
          ))}
          {onDismiss && (
            <button
              type="button"
              className="icon quiet"
              aria-label="Dismiss"
              onClick={() => {
                setAlert(about, null)
                onDismiss()
              }}
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
