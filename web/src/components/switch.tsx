import MuiSwitch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';

/** The knob lies in the track. MUI's own is white and hangs over, so that nobody sees it on white paper when it is off. */
export const Switch = styled(MuiSwitch)(({ theme: { vars } }) => ({
  width: 60,
  height: 44,
  padding: 8,
  // Beside its label the track begins where the text below does.
  marginLeft: 3,
  '& .MuiSwitch-switchBase': { padding: 12, color: vars.palette.background.paper },
  '& .MuiSwitch-switchBase.Mui-checked': {
    transform: 'translateX(16px)',
    color: vars.palette.primary.contrastText,
    '& + .MuiSwitch-track': { backgroundColor: vars.palette.primary.main, opacity: 1 },
  },
  '& .MuiSwitch-switchBase.Mui-disabled': { color: vars.palette.background.paper },
  '& .MuiSwitch-switchBase + .MuiSwitch-track': {
    borderRadius: 14,
    backgroundColor: vars.palette.text.disabled,
    opacity: 1,
  },
  '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
  '& .MuiSwitch-thumb': { boxShadow: 'none' },
}));
