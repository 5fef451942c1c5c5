import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { LoginForm } from './login-form';
import { SignUpForm } from './sign-up-form';

type AuthTab = 'login' | 'registration';

export function AuthCard() {
  const [tab, setTab] = useState<AuthTab>('login');
  const id = useId();

  const panel = (value: AuthTab, form: ReactNode) => (
    // Both stay mounted: whoever looks at the other tab finds their input again.
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} hidden={tab !== value}>
      {form}
    </div>
  );

  return (
    <Card sx={{ width: '100%', maxWidth: 520 }}>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          Anmeldung
        </Typography>
        <Tabs
          value={tab}
          onChange={(_, value: AuthTab) => setTab(value)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Anmelden oder registrieren"
          sx={{
            mb: 3,
            borderBottom: 1,
            borderColor: 'divider',
            '& button': { flex: '1 0 auto', maxWidth: 'none' },
          }}
        >
          <Tab value="login" label="Anmelden" id={`${id}-tab-login`} aria-controls={`${id}-panel-login`} />
          <Tab
            value="registration"
            label="Registrieren"
            id={`${id}-tab-registration`}
            aria-controls={`${id}-panel-registration`}
          />
        </Tabs>
        {panel('login', <LoginForm />)}
        {panel('registration', <SignUpForm />)}
      </CardContent>
    </Card>
  );
}
