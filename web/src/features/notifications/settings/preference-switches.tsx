import type { NotificationPreferences } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PreferenceChange } from '../api/preferences';
import { noticeGroups } from '../rules/notice-groups';
import { SwitchRow } from '../switch-row';

type Props = {
  preferences: NotificationPreferences;
  isAdmin: boolean;
  onChange: (change: PreferenceChange) => void;
};

/** The nine switches. */
export function NoticeSwitches({ preferences, isAdmin, onChange }: Props) {
  return (
    <>
      {noticeGroups({ isAdmin }).map(({ title, choices }) => (
        <Box
          key={title}
          component="fieldset"
          sx={{
            width: '100%',
            m: 0,
            p: 0,
            border: 0,
            minWidth: 0,
            '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 },
          }}
        >
          <Typography
            component="legend"
            variant="overline"
            color="primary"
            sx={{ p: 0, mb: 0.5, float: 'left', width: '100%' }}
          >
            {title}
          </Typography>
          <Box component="ul" sx={{ clear: 'both', listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {choices.map(({ preference, label, hint }) => (
              <SwitchRow
                key={preference}
                component="li"
                label={label}
                hint={hint}
                checked={preferences[preference]}
                onChange={(on) => onChange({ [preference]: on })}
              />
            ))}
          </Box>
        </Box>
      ))}
      {isAdmin && (
        <Typography variant="body2" color="textSecondary">
          Anfragen für das Vereinsheim erreichen dich als Organisator in jedem Fall, in deiner Ruhezeit nach deren Ende.
        </Typography>
      )}
    </>
  );
}
